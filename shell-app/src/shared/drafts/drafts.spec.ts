import { forgetDrafts, readDraft, tidyDrafts, watchForgotten, writeDraft } from './drafts';

const place = 'comment:post';
const day = 24 * 60 * 60 * 1000;
const inOtherTab = (event: StorageEventInit) =>
  window.dispatchEvent(new StorageEvent('storage', event));

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a draft', () => {
  it('is available for seven days after its last change', () => {
    writeDraft('me', place, 'Half a thought', Date.now() - 6.9 * day);
    expect(readDraft('me', place)).toBe('Half a thought');
    writeDraft('me', place, 'Half a thought', Date.now() - 7 * day);
    expect(readDraft('me', place)).toBe('');
  });

  it('is removed from the device when it is too old, for any member', () => {
    writeDraft('me', place, 'Old', Date.now() - 7 * day);
    writeDraft('me', 'post-text', 'New');
    writeDraft(null, place, 'Old', Date.now() - 7 * day);
    tidyDrafts(null);
    expect(localStorage).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
    expect(readDraft('me', 'post-text')).toBe('New');
  });

  it('is removed from the device when its age is unknown', () => {
    localStorage.setItem(`unburden-draft:me:${place}`, 'Written long ago');
    expect(readDraft('me', place)).toBe('');
    tidyDrafts('me');
    expect(localStorage).toHaveLength(0);
  });

  it('is removed when another member logs in, who keeps their own and the visitor’s', () => {
    writeDraft('me', place, 'Mine');
    writeDraft('you', place, 'Yours');
    writeDraft(null, place, 'A visitor wrote');
    tidyDrafts('you');
    expect(readDraft('me', place)).toBe('');
    expect(readDraft('you', place)).toBe('Yours');
    expect(readDraft(null, place)).toBe('A visitor wrote');
  });

  it('reports when the device has no room for it', () => {
    localStorage.setItem('full', 'x'.repeat(4_999_990));
    expect(writeDraft('me', place, 'A long day')).toBe(false);
  });
});

describe('the forms of this tab', () => {
  it('are cleared by a logout here or in another tab, and by no other removal', () => {
    const onForgotten = jest.fn();
    const stop = watchForgotten(onForgotten);
    inOtherTab({ key: `unburden-draft:me:${place}`, oldValue: 'x', newValue: null });
    inOtherTab({ key: 'token', newValue: null });
    expect(onForgotten).not.toHaveBeenCalled();
    forgetDrafts();
    expect(onForgotten).toHaveBeenCalledTimes(1);
    inOtherTab({ key: 'unburden-drafts-forgotten', newValue: '1' });
    expect(onForgotten).toHaveBeenCalledTimes(2);
    inOtherTab({ key: null, newValue: null });
    expect(onForgotten).toHaveBeenCalledTimes(3);
    stop();
    forgetDrafts();
    expect(onForgotten).toHaveBeenCalledTimes(3);
  });

  it('leave no draft on the device after a logout', () => {
    writeDraft('me', place, 'Mine');
    writeDraft(null, place, 'A visitor wrote');
    forgetDrafts();
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });
});
