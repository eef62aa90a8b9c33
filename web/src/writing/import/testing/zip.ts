import { BlobReader, BlobWriter, configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'

configure({ useWebWorkers: false })

export const zipOf = async (files: Readonly<Record<string, string>>, name = 'export.zip'): Promise<File> =>
  zipOfFiles(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, new Blob([text])])), name)

export const zipOfFiles = async (
  files: Readonly<Record<string, Blob>>,
  name = 'export.zip',
): Promise<File> => {
  const zip = new ZipWriter(new BlobWriter())
  for (const [path, file] of Object.entries(files)) await zip.add(path, new BlobReader(file))
  return new File([await zip.close()], name)
}
