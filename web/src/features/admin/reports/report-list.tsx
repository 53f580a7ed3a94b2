import { FilterChips } from '../../../ui/forms/filter-chips.tsx';
import { HiddenReviewList } from './hidden-review-list.tsx';
import { ReportedDesk } from './reported-desk.tsx';

interface ReportListProps {
  state: 'open' | 'hidden';
  onState: (state: 'open' | 'hidden') => void;
}

/** Things with open reports, or the reviews hidden after one. */
export function ReportList({ state, onState }: ReportListProps) {
  return (
    <>
      <FilterChips
        label="Reports or hidden reviews"
        value={state}
        onChange={(value) => onState(value === 'hidden' ? value : 'open')}
        options={[
          { value: 'open', label: 'Open reports' },
          { value: 'hidden', label: 'Hidden reviews' },
        ]}
      />
      <div className="pt-5">{state === 'hidden' ? <HiddenReviewList /> : <ReportedDesk />}</div>
    </>
  );
}
