export const reveal = (field: HTMLElement | null | undefined): void => {
  const fold = field?.closest('details')
  if (fold != null) fold.open = true
  field?.focus()
}
