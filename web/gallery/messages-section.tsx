import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Note } from '../ui/note.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Section } from './section.tsx';

export function MessagesSection() {
  const [dialogOpen, setDialogOpen] = useState(false);
  const [confirmOpen, setConfirmOpen] = useState(false);
  return (
    <Section title="الرسائل والنوافذ">
      <Note tone="ok">حُفظت إجابتك.</Note>
      <Note tone="warn">بقيت خمس دقائق.</Note>
      <Note tone="bad">تعذّر الإرسال، وستُعاد المحاولة.</Note>
      <Note>
        يبدأ المجلس بعد صلاة العشاء. <a href="#more">التفاصيل</a>
      </Note>
      <div className="row">
        <Button kind="secondary" onClick={() => setDialogOpen(true)}>
          نافذة
        </Button>
        <Button kind="danger" onClick={() => setConfirmOpen(true)}>
          حذف المادة
        </Button>
        <ToastButtons />
      </div>
      <Dialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title="إضافة تذكير بالمجلس"
        description="مجلس عرض «بلوغ المرام»"
        actions={
          <>
            <Button onClick={() => setDialogOpen(false)}>حفظ التذكير</Button>
            <Button kind="secondary" icon="calendar">
              إضافة إلى التقويم
            </Button>
          </>
        }
      >
        <Field label="قبل البدء بدقائق" type="number" defaultValue={10} />
      </Dialog>
      <Confirm
        open={confirmOpen}
        onClose={() => setConfirmOpen(false)}
        title="حذف مادة «الجرح والتعديل»؟"
        description="تُخفى المادة عن الطلاب ويُغلق اختبارها. تبقى الشهادات والمحاولات محفوظة."
        confirmLabel="حذف المادة"
        onConfirm={() => setConfirmOpen(false)}
      />
    </Section>
  );
}

function ToastButtons() {
  return (
    <>
      <Button
        kind="secondary"
        onClick={() =>
          showToast({
            title: 'اكتمل الدرس السابع',
            description: 'بقيت خمسة دروس.',
            tone: 'success',
            action: { label: 'التالية', onPress: () => {} },
          })
        }
      >
        إشعار
      </Button>
      <Button
        kind="secondary"
        onClick={() =>
          showToast({
            title: 'تعذّر الالتحاق بالمادة',
            description: 'انقطع الاتصال بالخادم. يُرجى إعادة المحاولة.',
            tone: 'destructive',
          })
        }
      >
        إشعار خطأ
      </Button>
    </>
  );
}
