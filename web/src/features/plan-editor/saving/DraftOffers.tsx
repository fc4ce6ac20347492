import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { drafts } from '@/domain/drafts/draftDatabase';
import type { Plan } from '@/domain/plans/plan';
import { newId } from '@/lib/newId';
import { useEditorStore } from '../state/editorStore';
import { type Draft, isTrifle } from './draft';
import type { DraftKeeper } from './draftKeeper';
import type { Merge } from './mergePlans';
import type { OfferedDraft } from './offeredDrafts';

const DraftBar = lazy(() => import('./DraftBar').then(({ DraftBar }) => ({ default: DraftBar })));
const MergeDialog = lazy(() => import('./MergeDialog').then(({ MergeDialog }) => ({ default: MergeDialog })));

type Props = {
  offered: readonly OfferedDraft[];
  keeper: DraftKeeper;
  /** Resumes a save that never got a response. */
  onResume: () => void;
};

/** Offers drafts one after another. A draft stays stored until it is restored or discarded. */
export function DraftOffers({ offered, keeper, onResume }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  const [left, setLeft] = useState(() => (offered.some(isPending) ? [] : offered.filter(isWorthOffering)));
  const [openMerge, setOpenMerge] = useState<{ offer: OfferedDraft; merge: Merge }>();
  const [offer] = left;

  const hasResumed = useRef(false);
  const resume = useEffectEvent(() => {
    const pending = offered.find(isPending);
    if (!pending || hasResumed.current) return;
    hasResumed.current = true;
    const { base, plan, pending: save } = pending.content;
    keeper.rebase(base);
    keeper.adopt(pending.key, save);
    store.rebase(base.plan, plan, t`Unsaved schedule restored`);
    onResume();
  });
  useEffect(() => resume(), []);

  const apply = ({ key }: OfferedDraft, plan: Plan) => {
    store.rebase(keeper.base.plan, plan, t`Draft restored`);
    keeper.adopt(key, null);
    setOpenMerge(undefined);
    setLeft([]);
  };
  const restore = async (offer: OfferedDraft, { base, plan }: Draft) => {
    if (base.tag === keeper.base.tag) return apply(offer, plan);
    const { mergePlans, resolved } = await import('./mergePlans');
    const merge = mergePlans(base.plan, plan, keeper.base.plan);
    if (merge.conflicts.length === 0) apply(offer, resolved(merge, [], newId));
    else setOpenMerge({ offer, merge });
  };
  const discard = ({ key }: OfferedDraft) =>
    store.ask({
      title: t`Discard the draft?`,
      text: t`Its changes will be lost.`,
      confirmLabel: t`Discard draft`,
      cancelLabel: t`Keep draft`,
      onConfirm: () => {
        setLeft(left.slice(1));
        void drafts.remove(key).catch(() => {});
      },
    });

  if (openMerge) {
    return (
      <Suspense fallback={null}>
        <MergeDialog
          merge={openMerge.merge}
          confirmLabel={t`Restore draft`}
          onConfirm={(plan) => apply(openMerge.offer, plan)}
          onClose={() => setOpenMerge(undefined)}
        />
      </Suspense>
    );
  }
  if (!offer) return null;
  return (
    <Suspense fallback={null}>
      <DraftBar
        key={offer.key.id}
        offer={offer}
        isStale={isReadable(offer) && offer.content.base.tag !== keeper.base.tag}
        onRestore={(draft) => void restore(offer, draft)}
        onDiscard={() => discard(offer)}
        onClose={() => setLeft([])}
      />
    </Suspense>
  );
}

/** An earlier version stored trivial drafts too. */
function isWorthOffering(offer: OfferedDraft): boolean {
  return !isReadable(offer) || !isTrifle(offer.content.base.plan, offer.content.plan);
}

function isReadable(offer: OfferedDraft): offer is OfferedDraft & { content: Draft } {
  return 'plan' in offer.content;
}

function isPending(offer: OfferedDraft): offer is OfferedDraft & { content: Draft } {
  return isReadable(offer) && offer.content.pending !== null;
}
