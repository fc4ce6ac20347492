import { Button } from '@/components/buttons/Button';

type Props = { label: string; busyLabel: string; isBusy: boolean; isDisabled?: boolean };

export function SubmitButton({ label, busyLabel, isBusy, isDisabled = false }: Props) {
  return (
    <div className="mt-1.5">
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isBlock
        isBusy={isBusy}
        isDisabled={isDisabled}
        busyLabel={busyLabel}
      >
        <span className="text-[15px]">{label}</span>
      </Button>
    </div>
  );
}
