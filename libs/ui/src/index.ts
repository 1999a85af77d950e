export { Avatar } from './controls/avatar';
export { BusyButton } from './controls/busy-button';
export { deviceStorage, isOnSharedDevice, tryStorage } from './device-storage';
export { DialogFrame } from './dialogs/dialog-frame';
export { type Dialogs, DialogsProvider, useDialogs } from './dialogs/dialogs';
export { useLeaveByEsc } from './dialogs/leave-by-esc';
export { useMayDiscard } from './dialogs/may-discard';
export { askForm, DialogActions, type FormValues } from './dialogs/form-dialog';
export { Modal } from './dialogs/modal';
export {
  askReason,
  offencesOf,
  readReason,
  reasonMissing,
  ReasonSelect,
  ReasonText,
} from './dialogs/reasons';
export { ChangedMeanwhile, type OtherVersion } from './edits/changed-meanwhile';
export { EmptyIcon, EmptyState } from './feedback/empty-state';
export { ErrorState } from './feedback/error-state';
export { LoadingLabel, Skeleton, SkeletonText } from './feedback/skeleton';
export { CharacterCount } from './fields/character-count';
export { FormError } from './fields/form-error';
export { type Choice, SelectField } from './fields/select-field';
export { SubmitButton } from './fields/submit-button';
export { TextArea } from './fields/text-area';
export { TextField } from './fields/text-field';
export { passOnFocus } from './focus/pass-on-focus';
export { pressedKey } from './keys/pressed-key';
export { LoadMore } from './lists/load-more';
export { LongListItem, rowsDrawn } from './lists/long-list-item';
export { PagedList, type Pages } from './lists/paged-list';
export { PageHeading } from './text/page-heading';
export { truncate } from './text/truncate';
export { calendarDate, CalendarDate, exactTime, fullTime, RelativeTime } from './time/time';
export { useEachMinute } from './time/use-each-minute';
export { pageLanguage, readerLocale } from './language';
