import { toAccountChanges } from './account-changes';

const blank = { name: '', email: '', oldPassword: '', newPassword: '', confirmPassword: '' };

const loaded = { name: 'deep lake', email: 'lake@example.org' };

describe('toAccountChanges', () => {
  it('contains the filled fields, trimmed', () => {
    expect(toAccountChanges({ ...blank, name: '  still water ' }, loaded)).toEqual({
      problem: null,
      changes: { name: 'still water' },
    });
    expect(toAccountChanges({ ...blank, name: '   ', email: ' a@example.org ' }, loaded)).toEqual({
      problem: null,
      changes: { email: 'a@example.org' },
    });
  });

  it('contains passwords as typed, and never the confirmation', () => {
    const passwords = { oldPassword: ' old one ', newPassword: ' new one ' };
    expect(
      toAccountChanges({ ...blank, ...passwords, confirmPassword: ' new one ' }, loaded),
    ).toEqual({
      problem: null,
      changes: passwords,
    });
  });

  it.each([
    ['only the old password', { oldPassword: 'a' }, 'newPassword'],
    ['only the new password', { newPassword: 'a' }, 'oldPassword'],
    ['only the confirmation', { confirmPassword: 'a' }, 'oldPassword'],
    ['a name and half of a change', { name: 'x', newPassword: 'a' }, 'oldPassword'],
  ])('wants both passwords when there is %s', (_what, filled, field) => {
    expect(toAccountChanges({ ...blank, ...filled }, loaded)).toEqual({
      problem: 'To change password, fill both old and new password',
      field,
    });
  });

  it.each([{ name: 'still water' }, { email: 'new@example.org' }])(
    'leaves out an old password that stands beside a change of %o alone',
    (changes) => {
      expect(toAccountChanges({ ...blank, ...changes, oldPassword: 'a' }, loaded)).toEqual({
        problem: null,
        changes,
      });
    },
  );

  it('requires the confirmation of a new password', () => {
    const passwords = { oldPassword: 'old', newPassword: 'new', confirmPassword: 'now' };
    expect(toAccountChanges({ ...blank, ...passwords }, loaded)).toEqual({
      problem: 'Passwords do not match',
      field: 'confirmPassword',
    });
  });

  it('omits unchanged fields', () => {
    const filled = { ...blank, name: ' deep lake ', email: 'new@example.org' };
    expect(toAccountChanges(filled, loaded)).toEqual({
      problem: null,
      changes: { email: 'new@example.org' },
    });
    expect(toAccountChanges({ ...blank, ...loaded, name: 'Deep Lake' }, loaded)).toEqual({
      problem: null,
      changes: { name: 'Deep Lake' },
    });
  });

  it.each([
    ['something at all', { name: ' ' }],
    ['something that differs', { name: loaded.name, email: 'Lake@Example.org ' }],
  ])('wants %s', (_what, filled) => {
    expect(toAccountChanges({ ...blank, ...filled }, loaded)).toEqual({
      problem: 'Please update at least one field.',
      field: 'name',
    });
  });
});
