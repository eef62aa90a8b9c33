export const downloadText = (name: string, text: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser starts the download after the current task, so the URL must still exist then.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  })
}
