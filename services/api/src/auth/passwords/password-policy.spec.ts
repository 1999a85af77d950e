import { checkPasswordPolicy, loadCommonPasswords } from './password-policy.js';

const account = { name: 'Quiet Harbor', email: 'harbor@example.org' };

describe('the common passwords', () => {
  it('are many, and long enough to be allowed otherwise', async () => {
    const common = await loadCommonPasswords();
    expect(common.size).toBeGreaterThan(3_000);
    expect([...common].filter((password) => password.length < 8)).toEqual([]);
    expect([...common].filter((password) => password !== password.toLowerCase())).toEqual([]);
  });
});

describe('checkPasswordPolicy', () => {
  it.each([
    ...['password1', 'PassWord1', 'qwertyuiop', 'iloveyou1', 'zzzzzzzzzz'],
    ...['Unburden2026', 'unburden!!', 'anonymous-chat', 'Safe space 1'],
  ])('refuses %s as too common', async (password) => {
    await expect(checkPasswordPolicy(password, account)).rejects.toMatchObject({
      reason: 'validation',
      errors: [
        { field: 'password', message: expect.stringContaining('too common'), code: 'too_common' },
      ],
    });
  });

  it.each(['quiet harbor', ' QUIET HARBOR ', 'Harbor@Example.org'])(
    'refuses %j, the name or the email',
    async (password) => {
      const refusal = expect.objectContaining({
        errors: [
          {
            field: 'newPassword',
            message: 'Password must not be your name or email',
            code: 'is_name_or_email',
          },
        ],
      });
      await expect(checkPasswordPolicy(password, account, 'newPassword')).rejects.toEqual(refusal);
    },
  );

  it.each([
    ...['correct pony battery', 'quiet harbor at night', '🦊🐻 emoji 🐼'],
    ...['unburden the pony', '48151623422026'],
  ])('accepts %s', async (password) => {
    await expect(checkPasswordPolicy(password, account)).resolves.toBeUndefined();
  });
});
