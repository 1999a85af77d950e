import { act, screen } from '@testing-library/react';
import { aCurrentUser } from '@unburden/testing';
import { serveApi } from '../../testing/api-server';
import { logIn, renderApp } from '../../testing/render-app';
import { sessionEnded, sessionStarted } from '../session/session.slice';
import { forgetDrafts } from './drafts.slice';
import { readDraft, removeAllDrafts, tidyDrafts, writeDraft } from './drafts.storage';

serveApi();

const draftKey = 'comment:post';
const day = 24 * 60 * 60 * 1000;
const inOtherTab = (event: StorageEventInit) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', event)));

describe('a draft', () => {
  it('is available for seven days after its last change', () => {
    writeDraft('me', draftKey, 'Half a thought', Date.now() - 6.9 * day);
    expect(readDraft('me', draftKey)).toBe('Half a thought');
    writeDraft('me', draftKey, 'Half a thought', Date.now() - 7 * day);
    expect(readDraft('me', draftKey)).toBe('');
  });

  it('is removed from the device when it is too old, for any member', () => {
    writeDraft('me', draftKey, 'Old', Date.now() - 7 * day);
    writeDraft('me', 'post-text', 'New');
    writeDraft(null, draftKey, 'Old', Date.now() - 7 * day);
    tidyDrafts(null);
    expect(localStorage).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
    expect(readDraft('me', 'post-text')).toBe('New');
  });

  it('is removed from the device when its age is unknown', () => {
    localStorage.setItem(`unburden-draft:me:${draftKey}`, 'Written long ago');
    expect(readDraft('me', draftKey)).toBe('');
    tidyDrafts('me');
    expect(localStorage).toHaveLength(0);
  });

  it('is removed when another member logs in, who keeps their own and the visitor’s', () => {
    writeDraft('me', draftKey, 'Mine');
    writeDraft('you', draftKey, 'Yours');
    writeDraft(null, draftKey, 'A visitor wrote');
    tidyDrafts('you');
    expect(readDraft('me', draftKey)).toBe('');
    expect(readDraft('you', draftKey)).toBe('Yours');
    expect(readDraft(null, draftKey)).toBe('A visitor wrote');
  });

  it('stays for its member when the session ended by itself, and goes with a logout', () => {
    const { store } = renderApp('/login');
    writeDraft('me', draftKey, 'Mine');
    act(() => void store.dispatch(sessionEnded()));
    expect(readDraft('me', draftKey)).toBe('Mine');
    act(() => store.dispatch(forgetDrafts()));
    expect(readDraft('me', draftKey)).toBe('');
  });

  it('goes with the tab on a shared device, and with the session however it ends', () => {
    writeDraft('me', draftKey, 'Of an earlier session');
    const { store } = renderApp('/login');
    const user = { _id: 'me', name: 'quiet river', role: 'user' } as const;
    const session = { token: 't1', user, isOnSharedDevice: true };
    act(() => void store.dispatch(sessionStarted(session)));
    writeDraft('me', 'post-text', 'Mine');
    expect(localStorage).toHaveLength(0);
    expect(readDraft('me', draftKey)).toBe('Of an earlier session');
    expect(readDraft('me', 'post-text')).toBe('Mine');
    act(() => void store.dispatch(sessionEnded()));
    expect(sessionStorage).toHaveLength(0);
  });

  it('reports when the device has no room for it', () => {
    localStorage.setItem('full', 'x'.repeat(4_999_990));
    expect(writeDraft('me', draftKey, 'A long day')).toBe(false);
  });
});

describe('the forms of this tab', () => {
  it('are cleared by a logout here or in another tab, and by no other removal', async () => {
    const { store, user } = renderApp('/createpost');
    const box = await screen.findByRole('textbox', { name: 'Content' });
    await user.type(box, 'A long day');
    inOtherTab({ key: 'unburden-draft::post-text', oldValue: 'x', newValue: null });
    inOtherTab({ key: 'token', newValue: null });
    expect(box).toHaveValue('A long day');
    act(() => store.dispatch(forgetDrafts()));
    expect(box).toHaveValue('');
    for (const event of [{ key: 'unburden-drafts-forgotten', newValue: '1' }, { key: null }]) {
      await user.type(box, 'Another');
      sessionStorage.clear();
      inOtherTab(event);
      expect(box).toHaveValue('');
    }
  });

  it('show what another tab writes, and let go of what it has posted', async () => {
    logIn(aCurrentUser({ _id: 'me' }));
    const { user } = renderApp('/createpost');
    const box = await screen.findByRole('textbox', { name: 'Content' });
    await screen.findByText(/^Logged in:/);
    const key = 'unburden-draft:me:post-text';
    /** null: it is posted there. */
    const store = (text: string | null) => {
      const oldValue = localStorage.getItem(key);
      const newValue = text && JSON.stringify({ text, at: Date.now() });
      if (newValue === null) localStorage.removeItem(key);
      else localStorage.setItem(key, newValue);
      inOtherTab({ key, oldValue, newValue });
    };
    store('A long day');
    expect(box).toHaveValue('A long day');
    store('A long day, and a night');
    expect(box).toHaveValue('A long day, and a night');
    await user.type(box, ' on call');
    expect(readDraft('me', 'post-text')).toBe('A long day, and a night on call');
    store(null);
    expect(box).toHaveValue('');
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('keep their words on the device when another tab has posted its own', async () => {
    logIn(aCurrentUser({ _id: 'me' }));
    const { user } = renderApp('/createpost');
    const box = await screen.findByRole('textbox', { name: 'Content' });
    await screen.findByText(/^Logged in:/);
    await user.type(box, 'A long day');
    const [key = ''] = Object.keys(localStorage).filter((each) => each.endsWith('post-text'));
    const stored = (text: string) => JSON.stringify({ text, at: Date.now() });
    const isPosted = (text: string) => {
      localStorage.removeItem(key);
      inOtherTab({ key, oldValue: stored(text), newValue: null });
    };
    isPosted('Something else');
    expect(localStorage.getItem(key)).toContain('A long day');
    isPosted('A long day');
    expect(localStorage.getItem(key)).toBeNull();
    await user.type(box, '.');
    inOtherTab({ key: 'unburden-drafts-forgotten', newValue: '1' });
    isPosted('Something else');
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('hear of a logout before their drafts go', () => {
    writeDraft('me', draftKey, 'Mine');
    const done: string[] = [];
    const note = (name: 'setItem' | 'removeItem') =>
      jest.spyOn(Storage.prototype, name).mockImplementation((...[key = '']: string[]) => {
        done.push(key);
      });
    const spies = [note('setItem'), note('removeItem')];
    removeAllDrafts();
    spies.forEach((spy) => spy.mockRestore());
    expect(done[0]).toBe('unburden-drafts-forgotten');
    expect(done.at(-1)).toContain(draftKey);
  });

  it('leave no draft on the device after a logout', () => {
    writeDraft('me', draftKey, 'Mine');
    writeDraft(null, draftKey, 'A visitor wrote');
    removeAllDrafts();
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });
});
