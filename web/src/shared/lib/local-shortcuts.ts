const SIGNS = [
  ['Ctrl+', '⌘'],
  ['Alt+', '⌥'],
  ['Shift+', '⇧'],
] as const

/** Replaces key names by this device's: `Ctrl+B` is `⌘B` on a Mac. Not for server rendering. */
export const localShortcuts = (text: string, platform: string = navigator.platform): string =>
  /^(?:Mac|iP)/.test(platform)
    ? SIGNS.reduce((result, [name, sign]) => result.replaceAll(name, sign), text)
    : text
