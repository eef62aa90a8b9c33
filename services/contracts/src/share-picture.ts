/** The picture that is shown with links to a post without a cover: the gateway makes it of the post's title. */
export const SharePicture = { width: 1200, height: 630 } as const

/** Where it is. The address changes with the post, as whoever shows links keeps pictures for weeks. */
export const sharePicturePath = ({
  _id,
  version,
}: {
  readonly _id: string
  readonly version: number
}): string => `/og/${encodeURIComponent(_id)}/${version}.png`

/** Reads such a path; undefined for any other. The id comes as the path has it: encoded. */
export const parseSharePicturePath = (
  path: string,
): { readonly id: string; readonly version: number } | undefined => {
  const [, id, version] = /^\/og\/([^/]{1,64})\/([1-9]\d{0,8})\.png$/.exec(path) ?? []
  return id === undefined ? undefined : { id, version: Number(version) }
}
