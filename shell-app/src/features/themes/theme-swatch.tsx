import { Check } from 'lucide-react';
import type { Theme } from './themes';

interface ThemeSwatchProps {
  theme: Theme;
  isWorn: boolean;
  onChoose: () => void;
}

/** One theme in its own colours: ground, text and the four that stand out. */
export function ThemeSwatch({ theme, isWorn, onChoose }: ThemeSwatchProps) {
  return (
    <label
      data-theme={theme}
      className="block cursor-pointer rounded-box border border-base-content/20 bg-base-100 p-3 text-base-content outline-offset-2 has-checked:border-base-content has-focus-visible:outline-3 has-focus-visible:outline-base-content"
    >
      <input
        type="radio"
        name="theme"
        value={theme}
        checked={isWorn}
        onChange={onChoose}
        className="sr-only"
      />
      <span className="flex items-center justify-between gap-2 font-semibold">
        {theme}
        {isWorn && <Check className="size-4.5" strokeWidth={3} aria-hidden="true" />}
      </span>
      <span className="mt-3 block rounded-md bg-base-200 p-2.5" aria-hidden="true">
        <span className="block h-1.5 w-4/5 rounded-full bg-base-content/70" />
        <span className="mt-1.5 block h-1.5 w-3/5 rounded-full bg-base-content/40" />
        <span className="mt-3 flex gap-1.5">
          <span className="h-5 flex-1 rounded-selector bg-primary" />
          <span className="h-5 flex-1 rounded-selector bg-secondary" />
          <span className="h-5 flex-1 rounded-selector bg-accent" />
          <span className="h-5 flex-1 rounded-selector bg-neutral" />
        </span>
      </span>
    </label>
  );
}
