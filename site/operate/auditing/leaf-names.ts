const number = new Intl.NumberFormat('en')

export const leafName = (index: number): string => `leaf ${number.format(index)}`

export const count = (leaves: number): string =>
  `${number.format(leaves)} ${leaves === 1 ? 'leaf' : 'leaves'}`
