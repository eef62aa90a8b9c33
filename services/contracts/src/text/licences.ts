/** The licences that authors can choose, by SPDX identifier. Without one, all rights are reserved. */
export const licences = [
  { id: 'CC-BY-4.0', name: 'CC BY 4.0', address: 'https://creativecommons.org/licenses/by/4.0/' },
  { id: 'CC-BY-SA-4.0', name: 'CC BY-SA 4.0', address: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  { id: 'CC-BY-NC-4.0', name: 'CC BY-NC 4.0', address: 'https://creativecommons.org/licenses/by-nc/4.0/' },
  { id: 'CC-BY-ND-4.0', name: 'CC BY-ND 4.0', address: 'https://creativecommons.org/licenses/by-nd/4.0/' },
  { id: 'CC0-1.0', name: 'CC0 1.0', address: 'https://creativecommons.org/publicdomain/zero/1.0/' },
] as const

export const licenceOf = (id: string | undefined): (typeof licences)[number] | undefined =>
  licences.find((licence) => licence.id === id)
