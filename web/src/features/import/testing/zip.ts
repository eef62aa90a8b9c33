import { BlobWriter, configure, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'

configure({ useWebWorkers: false })

/** A ZIP of these texts by their paths. */
export const zipOf = async (files: Readonly<Record<string, string>>, name = 'export.zip'): Promise<File> => {
  const zip = new ZipWriter(new BlobWriter())
  for (const [path, text] of Object.entries(files)) await zip.add(path, new TextReader(text))
  return new File([await zip.close()], name)
}
