import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Nothing of ours wants a sandbox, a graphics card, or a call home. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of an installed Chromium or Chrome: `CHROMIUM` in the environment, else what the PATH has. */
export const findChromium = (): string | undefined => {
  const { CHROMIUM, PATH = '' } = process.env
  if (CHROMIUM) return CHROMIUM
  return PATH.split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(isExecutable)
}

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Starts the Chromium that was found. @param flags of one's own. @throws Error when there is none. */
export const startChromium = async (flags: readonly string[] = []): Promise<Browser> => {
  const executablePath = findChromium()
  if (executablePath === undefined)
    throw new Error('There is no Chromium: install it, or set CHROMIUM to its path.')
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] })
}
