export const dnsTexts = {
  unavailable: 'DNS did not answer. Check again in a few minutes.',
  spf: {
    missing: (domain: string) =>
      `${domain} has no SPF record, and many services refuse its mail. Publish this TXT record:`,
    several: (domain: string, count: number) =>
      `${domain} has ${count} SPF records, which receivers treat as an error. Replace them with one record:`,
    anyone: (domain: string) => `The SPF record of ${domain} lets every server send mail. Replace it with:`,
    passed: (record: string) => `The record is “${record}”. It must list the server that sends your mail.`,
  },
  dkim: {
    unset: 'Set SOKO_DKIM_SELECTOR to the selector of the key that signs your mail, to check it.',
    missing: (host: string) =>
      `There is no key at ${host}, so signatures cannot be verified. Publish the TXT record that your mail server or provider shows for this selector.`,
    unpublished: (host: string) =>
      `There is no key at ${host}, so signatures cannot be verified. Publish this TXT record:`,
    other: (host: string) =>
      `The key at ${host} is not the one of SOKO_DKIM_KEY, so signatures are invalid. Replace the TXT record with:`,
    revoked: (host: string) => `The key at ${host} is revoked. Sign with a new key and publish it.`,
    short: (bits: number) => `The key has ${bits} bits. Replace it with a key of 2,048 bits.`,
    passed: (host: string) => `A key is published at ${host}. Nothing to do.`,
  },
  dmarc: {
    missing: (host: string) =>
      `There is no DMARC record, and large services refuse bulk mail without one. Publish this TXT record at ${host}:`,
    several: (host: string) =>
      `There are several DMARC records at ${host}, which receivers ignore. Delete all but one.`,
    none: (host: string) =>
      `The record says “p=none”: receivers report forged mail but deliver it. Once the reports show only your own mail as passed, replace the TXT record at ${host} with:`,
    invalid: (host: string) => `The record has no valid policy. Replace the TXT record at ${host} with:`,
    passed: (record: string) => `The record is “${record}”. Nothing to do.`,
  },
  ptr: {
    files: 'This site writes its mail to files, so no mail server can be checked.',
    unresolved: (host: string) => `No address was found for the mail server ${host}.`,
    private: (host: string, address: string) =>
      `${host} has the private address ${address}. Check the public address from which it sends.`,
    missing: (address: string) =>
      `${address} has no reverse DNS name, and some services refuse mail from it. Ask your hosting company to set this name:`,
    other: (address: string, name: string) =>
      `${address} is named ${name}, but this name has other addresses. Ask your hosting company to set this name:`,
    passed: (address: string, name: string) => `${address} is named ${name}. Nothing to do.`,
  },
} as const
