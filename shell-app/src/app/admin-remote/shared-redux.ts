/** The exports of react-redux for the remote, and for its copy of RTK Query. All of them would be larger. */
export {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- RTK Query takes it
  batch,
  Provider,
  ReactReduxContext,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from 'react-redux';
