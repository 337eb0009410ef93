import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Section } from './section.tsx';

export function ButtonsSection() {
  return (
    <Section title="الأزرار">
      <div className="row">
        <Button>أساس</Button>
        <Button kind="secondary">ثانوي</Button>
        <Button kind="quiet">هادئ</Button>
        <Button kind="live" icon="radio">
          الدخول
        </Button>
        <Button kind="danger" icon="trash">
          حذف
        </Button>
      </div>
      <div className="row gallery__vellum">
        <Button kind="gold" icon="play">
          المتابعة من حيث بلغت
        </Button>
        <Button kind="vellum">على الرَّقّ</Button>
      </div>
      <div className="row">
        <Button kind="secondary" busy="يُحفظ">
          حفظ التغييرات
        </Button>
        <Button busy="يُسلَّم الاختبار">تسليم</Button>
        <Button small>صغير</Button>
        <LinkButton href="/shell" kind="secondary" icon="chevron-next">
          رابط
        </LinkButton>
        <IconButton icon="download" label="تنزيل" />
        <IconButton icon="flag" label="تعليم السؤال" aria-pressed="true" />
      </div>
      <Button icon="lock" disabledReason="يُفتح الاختبار بعد إتمام الدروس كلها، وبقي منها خمسة.">
        بدء الاختبار
      </Button>
      <Button block>زر بعرض السطر واسمه طويل طويل حتى يلتفّ على سطرين في الشاشات الضيقة جدًا</Button>
    </Section>
  );
}
