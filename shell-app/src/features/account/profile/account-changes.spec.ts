import { toAccountChanges } from './account-changes';

const blank = { name: '', email: '', oldPassword: '', newPassword: '', confirmPassword: '' };

const loaded = { name: 'deep lake', email: 'lake@example.org' };

describe('toAccountChanges', () => {
  it('contains the filled fields, trimmed', () => {
    expect(toAccountChanges({ ...blank, name: '  still water ' }, loaded)).toEqual({
      changes: { name: 'still water' },
    });
    expect(toAccountChanges({ ...blank, name: '   ', email: ' a@example.org ' }, loaded)).toEqual({
      changes: { email: 'a@example.org' },
    });
  });

  it('contains passwords as typed, and never the confirmation', () => {
    const passwords = { oldPassword: ' old one ', newPassword: ' new one ' };
    expect(
      toAccountChanges({ ...blank, ...passwords, confirmPassword: ' new one ' }, loaded),
    ).toEqual({ changes: passwords });
  });

  const both = 'To change password, fill both old and new password';
  const short = 'Use 8 to 128 characters.';
  const different = 'Passwords do not match';

  it.each([
    ['only the old password', { oldPassword: 'a' }, { newPassword: both }],
    [
      'only the new password',
      { newPassword: 'a' },
      { oldPassword: both, newPassword: short, confirmPassword: different },
    ],
    [
      'only the confirmation',
      { confirmPassword: 'a' },
      { oldPassword: both, newPassword: both, confirmPassword: different },
    ],
    [
      'a name and half of a change',
      { name: 'x', newPassword: 'a quiet walk', confirmPassword: 'a quiet walk' },
      { oldPassword: both },
    ],
    [
      'a short password that is confirmed wrongly',
      { oldPassword: 'a', newPassword: 'b', confirmPassword: 'c' },
      { newPassword: short, confirmPassword: different },
    ],
    [
      'a password that is too long',
      { oldPassword: 'a', newPassword: 'b'.repeat(129), confirmPassword: 'b'.repeat(129) },
      { newPassword: short },
    ],
  ])('tells all mistakes at once where there is %s', (_what, filled, wrong) => {
    const mistakes = Object.entries(wrong).map(([field, message]) => ({ field, message }));
    expect(toAccountChanges({ ...blank, ...filled }, loaded)).toEqual({ mistakes });
  });

  it.each([{ name: 'still water' }, { email: 'new@example.org' }])(
    'leaves out an old password that stands beside a change of %o alone',
    (changes) => {
      expect(toAccountChanges({ ...blank, ...changes, oldPassword: 'a' }, loaded)).toEqual({
        changes,
      });
    },
  );

  it('requires the confirmation of a new password', () => {
    const passwords = {
      oldPassword: 'old',
      newPassword: 'new words',
      confirmPassword: 'now words',
    };
    expect(toAccountChanges({ ...blank, ...passwords }, loaded)).toEqual({
      mistakes: [{ field: 'confirmPassword', message: different }],
    });
  });

  it('omits unchanged fields', () => {
    const filled = { ...blank, name: ' deep lake ', email: 'new@example.org' };
    expect(toAccountChanges(filled, loaded)).toEqual({ changes: { email: 'new@example.org' } });
    expect(toAccountChanges({ ...blank, ...loaded, name: 'Deep Lake' }, loaded)).toEqual({
      changes: { name: 'Deep Lake' },
    });
  });

  it.each([
    ['something at all', { name: ' ' }],
    ['something that differs', { name: loaded.name, email: 'Lake@Example.org ' }],
  ])('wants %s', (_what, filled) => {
    expect(toAccountChanges({ ...blank, ...filled }, loaded)).toEqual({
      mistakes: [{ field: 'name', message: 'Please update at least one field.' }],
    });
  });
});
