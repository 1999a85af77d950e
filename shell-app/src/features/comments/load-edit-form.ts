import { withMessages } from '../../lib/messages';

/** Readers seldom change a comment: the form is loaded when one is chosen. */
export const loadEditForm = () => withMessages(import('./edit-form'));
