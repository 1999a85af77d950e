import { themes } from './themes';
import { ThemeSwatch } from './theme-swatch';
import { chooseTheme, useTheme } from './theme';

/** All themes, each showing itself; choosing one dresses the page at once. */
export function ThemeGrid() {
  const worn = useTheme();
  return (
    <fieldset>
      <legend className="sr-only">Theme</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 sm:gap-4">
        {themes.map((theme) => (
          <ThemeSwatch
            key={theme}
            theme={theme}
            isWorn={theme === worn}
            onChoose={() => chooseTheme(theme)}
          />
        ))}
      </div>
    </fieldset>
  );
}
