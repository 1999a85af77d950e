import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, error, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findFreePort } from '../../tools/system/ports.mjs';
import { pathOf, register, startProcess, untilReady } from '../../tools/system/processes.mjs';
import timeouts from '../../tools/timeouts.cjs';

const firefox = '/usr/bin/firefox-esr';
const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** The engines beside Chromium, as Debian packages them, each with its WebDriver server. */
export const engines = {
  Firefox: {
    binary: firefox,
    server: 'geckodriver',
    argumentsFor: (port: number) => ['--host', '127.0.0.1', '--port', `${port}`],
    capabilities: {
      browserName: 'firefox',
      'moz:firefoxOptions': { binary: firefox, args: ['-headless'] },
    },
  },
  WebKitGTK: {
    binary: miniBrowser,
    server: 'WebKitWebDriver',
    argumentsFor: (port: number) => ['--host=127.0.0.1', `--port=${port}`],
    capabilities: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    },
  },
};
export type Engine = keyof typeof engines;

/** The programs for the engine that this machine lacks. */
export function missingFor(engine: Engine): string[] {
  const { server, binary } = engines[engine];
  return [binary, server, 'Xvfb'].filter((name) => !pathOf(name));
}

type Role = keyof typeof candidates;
const candidates = {
  article: 'article',
  button: 'button, [role=button]',
  heading: 'h1, h2, h3',
  image: 'img',
  label: 'label',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  radio: 'input[type=radio]',
  searchbox: 'input[type=search], [role=searchbox]',
  textbox: 'input:not([type=file]), textarea',
};

/** A browser of one engine with one page. Each step waits for its element. */
export class EnginePage {
  private constructor(
    readonly driver: WebDriver,
    private readonly origin: string,
    readonly close: () => Promise<void>,
  ) {}

  /** Starts the engine on a display of its own. `close` ends all of it. */
  static async open(engine: Engine, origin: string): Promise<EnginePage> {
    const { server, argumentsFor, capabilities } = engines[engine];
    const folder = mkdtempSync(join(tmpdir(), 'unburden-engine-'));
    const display = spawn(
      'Xvfb',
      ['-displayfd', '3', '-screen', '0', '1400x900x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    );
    const stopDisplay = () => display.kill();
    // Also when the browser does not start.
    register(
      { stop: () => Promise.resolve(stopDisplay()), kill: () => void stopDisplay() },
      once(display, 'exit'),
    );
    const [number] = (await once(display.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
    const port = await findFreePort();
    const driverServer = startProcess({
      name: server,
      command: server,
      args: argumentsFor(port),
      env: { DISPLAY: `:${String(number).trim()}`, HOME: folder, TMPDIR: folder },
      logFile: join(folder, 'driver.log'),
    });
    const url = `http://127.0.0.1:${port}`;
    await untilReady(driverServer, `${url}/status`);
    const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
    await driver.manage().window().setRect({ width: 1400, height: 900 });
    return new EnginePage(driver, origin, async () => {
      await driver.quit();
      await driverServer.stop();
      stopDisplay();
      rmSync(folder, { recursive: true, force: true });
    });
  }

  goto(path: string): Promise<void> {
    return this.driver.get(this.origin + path);
  }

  /** The first visible element whose computed accessible name is, or matches, `name`. */
  find(role: Role, name: string | RegExp, within?: WebElement): Promise<WebElement> {
    const look = async () => {
      const found = await this.driver.executeScript<WebElement[]>(
        `const [selector, within] = arguments;
        const scope = within ?? document.querySelector('dialog:modal') ?? document;
        return [...scope.querySelectorAll(selector)].filter((element) =>
          element.checkVisibility({ visibilityProperty: true }));`,
        candidates[role],
        within,
      );
      for (const element of found) {
        const label =
          role === 'label' ? await element.getText() : await element.getAccessibleName();
        if (typeof name === 'string' ? label === name : name.test(label)) return element;
      }
      return null;
    };
    return this.until(look, `${role} ${name}`);
  }

  async click(role: Role, name: string | RegExp, within?: WebElement): Promise<void> {
    const act = async () => {
      const element = await this.find(role, name, within);
      // WebKit clicks only within the viewport, and does not wait for a smooth scroll.
      await this.driver.executeScript(
        `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });`,
        element,
      );
      await element.click();
      return true;
    };
    await this.until(act, `click on ${role} ${name}`);
  }

  /** Types into an empty field. */
  async type(name: string | RegExp, text: string, role: Role = 'textbox'): Promise<void> {
    const act = async () => {
      await (await this.find(role, name)).sendKeys(text);
      return true;
    };
    await this.until(act, `type into ${role} ${name}`);
  }

  /** Waits until the page shows the text. */
  async see(text: string): Promise<void> {
    await this.until(
      () =>
        this.driver.executeScript('return document.body.innerText.includes(arguments[0])', text),
      `text ${text}`,
    );
  }

  /** Sends the file through the first file input. */
  async upload(path: string): Promise<void> {
    const look = async () =>
      (await this.driver.findElements(By.css('input[type=file]')))[0] ?? null;
    await (await this.until(look, 'file input')).sendKeys(path);
  }

  /** Polls until the value is truthy; an element that a render replaced counts as not found. */
  async until<T>(look: () => Promise<T | null>, what: string): Promise<T> {
    const deadline = Date.now() + timeouts.milliseconds(10);
    let reason: unknown = null;
    while (Date.now() < deadline) {
      try {
        const found = await look();
        if (found) return found;
      } catch (problem) {
        if (!(problem instanceof error.WebDriverError)) throw problem;
        reason = problem;
      }
    }
    const url = await this.driver.getCurrentUrl();
    throw new Error(`Not found on ${url}: ${what}`, { cause: reason });
  }
}
