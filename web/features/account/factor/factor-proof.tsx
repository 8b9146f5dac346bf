import { useFactors } from './factor.data.ts'
import { FactorChoice } from './factor-choice.tsx'

interface Props {
  memberId: string
  onProven: () => void
}

/**
 * Re-authentication with a second factor instead of a password. Renders nothing for a member
 * without one.
 */
export function FactorProof({ memberId, onProven }: Props) {
  const { data } = useFactors(memberId)
  const verified = data?.factors.filter(({ status }) => status === 'verified') ?? []
  if (verified.length === 0) return null
  return <FactorChoice factors={verified} submit="It is me" onAnswered={onProven} />
}
