import { useEffect, useMemo } from 'react'

/** The URL is revoked on unmount. */
export const useObjectUrl = (file: File | undefined): string | undefined => {
  const address = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address)
    },
    [address],
  )
  return address
}
