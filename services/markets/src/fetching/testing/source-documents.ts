type Rates = Readonly<Record<string, Readonly<Record<string, string>>>>

export const ecbDocument = (days: Rates): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
${Object.entries(days)
  .map(
    ([day, rates]) => `		<Cube time='${day}'>
${Object.entries(rates)
  .map(([currency, rate]) => `			<Cube currency='${currency}' rate='${rate}'/>`)
  .join('\n')}
		</Cube>`,
  )
  .join('\n')}
	</Cube>
</gesmes:Envelope>`

export const coinChart = (prices: Readonly<Record<string, string>>): string => {
  const rows = Object.entries(prices).map(([moment, price]) => `[${Date.parse(moment)},${price}]`)
  const others = Object.keys(prices).map((moment) => `[${Date.parse(moment)},1.5e9]`)
  return `{"prices":[${rows.join(',')}],"market_caps":[${others.join(',')}],"total_volumes":[${others.join(',')}]}`
}
