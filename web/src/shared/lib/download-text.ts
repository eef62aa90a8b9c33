export const downloadText = (name: string, text: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download starts after this task.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  })
}
