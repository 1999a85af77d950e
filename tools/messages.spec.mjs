// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

for (const app of ['shell-app', 'admin-app']) {
  const config = getConfig({ cwd: fileURLToPath(new URL(`../${app}`, import.meta.url)) });

  describe(`the message catalogues of ${app}`, async () => {
    for (const catalog of await getCatalogs(config)) {
      const used = Object.keys((await catalog.collect()) ?? {}).sort();
      assert.ok(used.length > 0, `no message is found for ${catalog.name}`);

      it(`say ${catalog.name} in words that a twelve-year-old reads`, async () => {
        const texts = Object.values((await catalog.read('en')) ?? {}).map(
          ({ translation }) => translation,
        );
        const grade = gradeOf(texts.join('. '));
        assert.ok(grade < 7, `its grade is ${grade}`);
      });

      for (const locale of config.locales) {
        const messages = Object.entries((await catalog.read(locale)) ?? {});

        it(`have each message of ${catalog.name ?? catalog.path} in ${locale}, and no other`, () => {
          const kept = messages.filter(([, { obsolete }]) => !obsolete).map(([id]) => id);
          assert.deepEqual(kept.sort(), used, 'npm run messages updates them');
        });

        if (locale === config.sourceLocale) continue;
        it(`translate each message of ${catalog.name ?? catalog.path} to ${locale}`, () => {
          const missing = messages.filter(([, { translation }]) => !translation);
          assert.deepEqual(
            missing.map(([, { message }]) => message),
            [],
          );
        });
      }
    }
  });
}

/** The American school grade at which a text is read: seven begins at twelve. @param {string} messages */
function gradeOf(messages) {
  const text = messages
    .replace(/\{\w+, \w+,.*?\}\}/gs, 'five posts')
    .replace(/<[^>]*>|\{\w+\}/g, 'name');
  return fleschKincaid({
    word: text.match(/[\p{L}\d’']+/gu)?.length ?? 0,
    sentence: text.match(/[.!?:;](?=\s|$)/g)?.length ?? 1,
    syllable: syllable(text),
  });
}
