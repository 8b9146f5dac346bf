import type { BackupStatus } from '#contract/organisation/backup.ts'
import { backupFaults } from '#contract/organisation/backup-faults.ts'
import { joinedWithAnd } from '#contract/values/joined-with-and.ts'
import { formatHour } from '#web/lib/format/format-date.ts'
import { TitledSection } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/states.tsx'
import { useBackups } from './backup.data.ts'

/** Displays the age of the last successful backup, for administrators. */
export function Backups() {
  const { data, error, isFetching, refetch } = useBackups()
  return (
    <TitledSection id="backups" heading="Backups" className="mt-10 grid max-w-2xl gap-3">
      {data && <State status={data} />}
      {!data && error && (
        <FailedState words="The backups could not be looked at." onRetry={refetch} retrying={isFetching} />
      )}
    </TitledSection>
  )
}

function State({ status }: { status: BackupStatus }) {
  const { everyMinutes, missingSettings, last, nextAt, failure, isLate } = status
  const isMissing = everyMinutes === null
  const words = last
    ? `The last good backup is of ${formatHour(last.madeAt)}, ${ageOf(last.coversUntil)}: it was restored elsewhere and checked.`
    : 'There is no good backup yet.'
  return (
    <>
      <p className={isLate || isMissing ? 'font-medium text-loss' : 'text-soft'}>{words}</p>
      {isMissing && <p>No backups are made: {areMissing(missingSettings)}.</p>}
      {isLate && <p>It should be at most {inWords(2 * (everyMinutes ?? 0))} old.</p>}
      {failure && (
        <p>
          The last try, of {formatHour(failure.at)}, failed: {backupFaults[failure.fault]}
        </p>
      )}
      {nextAt && <p className="text-sm text-soft">The next is due at {formatHour(nextAt)}.</p>}
    </>
  )
}

function areMissing(settings: BackupStatus['missingSettings']): string {
  return settings.length === 1
    ? `the setting ${settings[0]} is missing`
    : `the settings ${joinedWithAnd(settings)} are missing`
}

const MINUTE_MS = 60_000

/**
 * Describes the age of a backup.
 * @param coversUntil ISO 8601; the backup contains every write up to this instant
 */
function ageOf(coversUntil: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(coversUntil)) / MINUTE_MS)
  return minutes < 1
    ? 'and nothing is missing in it'
    : `and lacks what was written in the last ${inWords(minutes)}`
}

function inWords(minutes: number): string {
  const [count, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2880
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1440), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
