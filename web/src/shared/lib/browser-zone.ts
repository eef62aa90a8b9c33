/** Returns the zone for a request; nothing if the browser does not know it, which some call `Etc/Unknown`. */
export const browserZone = (): { readonly zone?: string } => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return /^[A-Z]/.test(timeZone) && timeZone !== 'Etc/Unknown' ? { zone: timeZone } : {}
}
