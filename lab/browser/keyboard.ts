/** A teacher without a mouse: every key is counted, and whatever is to be pressed must be reached by Tab. */
import type { Locator, Page } from 'playwright-core';
import type { GivenFile } from './teacher.ts';

/** More steps than any screen has in one direction. */
const MOST_TABS = 120;
/** In the window of the operating system, which no test sees: all files of a folder, and Enter; or the first letter of one, and Enter. */
const KEYS_FOR_FILES = 2;

const hasFocus = (target: Locator) =>
  target.evaluate((element) => {
    const focused = document.activeElement;
    return element === focused || (element instanceof HTMLLabelElement && element.control === focused);
  });

export const atKeyboard = (page: Page) => {
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const reach = async (target: Locator, by: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await target.waitFor();
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      if (await hasFocus(target)) return;
      await press(by);
    }
    throw new Error(`Not within reach of ${by}: ${target}`);
  };
  const enter = async (target: Locator, by: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await reach(target, by);
    await press('Enter');
  };
  return {
    press,
    reach,
    enter,
    /** Into whatever has the focus. */
    type: async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    },
    chooseFiles: async (button: Locator, files: GivenFile[]) => {
      const chooser = page.waitForEvent('filechooser');
      await enter(button);
      keys += KEYS_FOR_FILES;
      await (await chooser).setFiles(files);
    },
    /** How many since the last time. */
    count: () => {
      const counted = keys;
      keys = 0;
      return counted;
    },
  };
};
export type Keyboard = ReturnType<typeof atKeyboard>;
