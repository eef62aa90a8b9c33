/** Returns undefined if the browser does not know its time zone, which some call `Etc/Unknown`. */
export const browserZone = (): string | undefined => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return /^[A-Z]/.test(timeZone) && timeZone !== 'Etc/Unknown' ? timeZone : undefined
}
