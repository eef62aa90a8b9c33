import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** These have the same engine, and need a third of the CPU time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

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

/** Returns the environment variable `CHROMIUM`, or else a browser in the PATH. */
export const findChromium = (): string | undefined => process.env['CHROMIUM'] || findInPath(NAMES)

export const findHeadlessShell = (): string | undefined =>
  process.env['CHROMIUM'] || findInPath(SHELLS) || findInPath(NAMES)

const findInPath = (names: readonly string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Starts Chromium with additional `flags` and `env`. @throws Error if there is no Chromium */
export const startChromium = async (
  flags: readonly string[] = [],
  executablePath = findChromium(),
  env: Readonly<Record<string, string>> = {},
): Promise<Browser> => {
  if (executablePath === undefined)
    throw new Error('There is no Chromium: install it, or set CHROMIUM to its path.')
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags], env: { ...process.env, ...env } })
}
