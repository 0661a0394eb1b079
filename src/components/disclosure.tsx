import { chakra } from '@chakra-ui/react'
import { disclosures } from '../content/disclosures'
import { routes } from '../routes'
import { TextLink, Unbroken } from './text'

const SmallPrint = chakra('p', { base: { textStyle: 'small', textWrap: 'balance' } })

/** Says what an annuity is not, and who cannot buy one. */
export function Disclosure() {
  return (
    <SmallPrint>
      <Unbroken text={disclosures.notABankDeposit} />
    </SmallPrint>
  )
}

interface NoPurchaseNecessaryProps {
  /** A sentence about who may enter, for places that show the prizes. */
  terms?: string
}

/** Says that no purchase is necessary for the drawings, and links to their rules. */
export function NoPurchaseNecessary({ terms = '' }: NoPurchaseNecessaryProps) {
  return (
    <SmallPrint>
      {`${disclosures.noPurchaseNecessary} ${terms}`}
      <TextLink href={routes.sweepstakesRules.path}>{disclosures.rulesLink}</TextLink>.
    </SmallPrint>
  )
}
