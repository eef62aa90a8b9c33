/** Hands a text over as a file: the browser puts it where it puts downloads. */
export const saveFile = (name: string, text: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken hold of the file only after this turn.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  })
}
