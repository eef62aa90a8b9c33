import { useEffect, useMemo } from 'react'

/** An address under which a file of this device can be shown, given back when it is not shown any more. */
export const useFileAddress = (file: File | undefined): string | undefined => {
  const address = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address)
    },
    [address],
  )
  return address
}
