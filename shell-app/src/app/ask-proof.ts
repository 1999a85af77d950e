import { withOwnMessages } from '../lib/messages';
import type { AppDispatch } from '../lib/root-reducer';

/** Asks for the password. Returns true if it was right. The dialog loads when it is needed. */
export async function askProof(dispatch: AppDispatch): Promise<boolean> {
  const dialog = await withOwnMessages(import('../features/account/factors/proof-dialog'));
  return dialog.askProof(dispatch);
}
