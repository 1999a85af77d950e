import { toAccountChanges } from './account-changes';

const blank = { name: '', email: '', oldPassword: '', newPassword: '', confirmPassword: '' };

describe('toAccountChanges', () => {
  it('sends what is filled in, trimmed, and leaves out the rest', () => {
    expect(toAccountChanges({ ...blank, name: '  still water ' })).toEqual({
      problem: null,
      changes: { name: 'still water' },
    });
    expect(toAccountChanges({ ...blank, name: '   ', email: ' a@example.org ' })).toEqual({
      problem: null,
      changes: { email: 'a@example.org' },
    });
  });

  it('sends passwords as they were typed, and never the confirmation', () => {
    const passwords = { oldPassword: ' old one ', newPassword: ' new one ' };
    expect(toAccountChanges({ ...blank, ...passwords, confirmPassword: ' new one ' })).toEqual({
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
    expect(toAccountChanges({ ...blank, ...filled })).toEqual({
      problem: 'To change password, fill both old and new password',
      field,
    });
  });

  it('wants the new password twice', () => {
    const passwords = { oldPassword: 'old', newPassword: 'new', confirmPassword: 'now' };
    expect(toAccountChanges({ ...blank, ...passwords })).toEqual({
      problem: 'Passwords do not match',
      field: 'confirmPassword',
    });
  });

  it('wants anything at all', () => {
    expect(toAccountChanges({ ...blank, name: ' ' })).toEqual({
      problem: 'Please update at least one field.',
      field: 'name',
    });
  });
});
