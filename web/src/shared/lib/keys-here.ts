/** Apple's keyboards have signs for what others write out. */
const SIGNS = [
  ['Ctrl+', '⌘'],
  ['Alt+', '⌥'],
  ['Shift+', '⇧'],
] as const

/** What a text says of keys as this device's keyboard has them: `Ctrl+B`, on a Mac `⌘B`. For what only a browser renders. */
export const keysHere = (text: string, platform: string = navigator.platform): string =>
  /^(?:Mac|iP)/.test(platform)
    ? SIGNS.reduce((said, [name, sign]) => said.replaceAll(name, sign), text)
    : text
