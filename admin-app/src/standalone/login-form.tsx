import { FormError, SubmitButton, TextField } from '@unburden/ui';
import { type SubmitEvent, useState } from 'react';
import { logIn, type StandaloneSession } from './session';

/** The login of the standalone page. */
export function LoginForm({ onLogin }: { onLogin: (session: StandaloneSession) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const value = (name: string) => form.get(name) as string;
    setIsBusy(true);
    try {
      const adminKey = value('adminKey');
      onLogin(await logIn({ email: value('email'), password: value('password'), adminKey }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Admin login failed');
      setIsBusy(false);
    }
  };

  return (
    <main className="grid min-h-dvh place-items-center bg-base-200 p-4">
      <form
        onSubmit={(event) => void submit(event)}
        className="w-full max-w-sm space-y-4 rounded-box bg-base-100 p-6"
      >
        <h1 className="text-xl font-bold">Unburden admin</h1>
        <TextField label="Email" name="email" type="email" autoComplete="username" required />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField label="Admin Key" name="adminKey" type="password" autoComplete="off" required />
        <FormError>{problem}</FormError>
        <SubmitButton isBusy={isBusy} className="w-full">
          Login
        </SubmitButton>
      </form>
    </main>
  );
}
