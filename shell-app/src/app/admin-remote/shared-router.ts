/**
 * The exports of the router that a remote may use: eslint.config.mjs reads them here and holds the
 * admin app to them. Sharing all of it would bring members the half of it that nobody uses.
 */
export {
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
