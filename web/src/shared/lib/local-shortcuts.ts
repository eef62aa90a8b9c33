const SIGNS = [
  ['Ctrl+', '⌘'],
  ['Alt+', '⌥'],
  ['Shift+', '⇧'],
] as const

/** `Ctrl+B` becomes `⌘B` on a Mac. Only for browsers. */
export const localShortcuts = (text: string, platform: string = navigator.platform): string =>
  /^(?:Mac|iP)/.test(platform)
    ? SIGNS.reduce((result, [name, sign]) => result.replaceAll(name, sign), text)
    : text
