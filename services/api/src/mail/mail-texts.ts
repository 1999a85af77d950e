import type { Language } from '@unburden/contracts';
import type { ChangeKind } from './mail.schema.js';

/** The message of a mail: a link with its purpose, or a fact. */
export type MailText = 'reset' | 'confirm' | 'taken' | 'deleted' | keyof Facts;

interface Facts {
  password: string;
  email: string;
  security: string;
  tried: string;
  byAdmin: string;
}

interface Texts extends Facts {
  subject: string;
  reset: string;
  confirm: string;
  ignore: string;
  taken: string;
  deleted: string;
  /** After a fact, before the address of the notices. */
  more: string;
  /** After that. */
  notYou: string;
}

const texts: Record<Language, Texts> = {
  en: {
    subject: 'About your account',
    reset:
      'Someone asked for a new password for your account. Open this link within 30 minutes to set one:',
    confirm: 'Open this link within 30 minutes to confirm your address:',
    ignore: 'If it wasn’t you, ignore this mail. Nothing has changed.',
    taken:
      'Someone asked to use your address for another account. Nothing has changed: it stays with yours.',
    deleted: 'Your account was deleted. This is our last mail to you.',
    password: 'Your password was changed.',
    email: 'The address of your account was changed.',
    security: 'The security settings of your account were changed.',
    tried: 'Someone who is logged in to your account typed a wrong password several times.',
    byAdmin: 'An admin changed your account.',
    more: 'Your notices say more:',
    notYou: 'If you don’t know of this, set a new password and log out your other devices.',
  },
  de: {
    subject: 'Zu deinem Konto',
    reset:
      'Jemand möchte ein neues Passwort für dein Konto. Öffne innerhalb von 30 Minuten diesen Link, um es zu setzen:',
    confirm: 'Öffne innerhalb von 30 Minuten diesen Link, um deine Adresse zu bestätigen:',
    ignore: 'Wenn du das nicht warst, ignoriere diese Mail. Es hat sich nichts geändert.',
    taken:
      'Jemand wollte deine Adresse für ein anderes Konto verwenden. Es hat sich nichts geändert: Sie bleibt bei deinem.',
    deleted: 'Dein Konto wurde gelöscht. Das ist unsere letzte Mail an dich.',
    password: 'Dein Passwort wurde geändert.',
    email: 'Die Adresse deines Kontos wurde geändert.',
    security: 'Die Sicherheitseinstellungen deines Kontos wurden geändert.',
    tried:
      'Jemand ist in deinem Konto angemeldet und hat mehrmals ein falsches Passwort eingegeben.',
    byAdmin: 'Die Administration hat dein Konto geändert.',
    more: 'Mehr steht in deinen Hinweisen:',
    notYou:
      'Wenn du davon nichts weißt, setze ein neues Passwort und melde deine anderen Geräte ab.',
  },
  es: {
    subject: 'Sobre tu cuenta',
    reset:
      'Alguien pidió una contraseña nueva para tu cuenta. Abre este enlace en los próximos 30 minutos para crearla:',
    confirm: 'Abre este enlace en los próximos 30 minutos para confirmar tu dirección:',
    ignore: 'Si no fuiste tú, ignora este correo. No ha cambiado nada.',
    taken:
      'Alguien pidió usar tu dirección para otra cuenta. No ha cambiado nada: sigue siendo de la tuya.',
    deleted: 'Se eliminó tu cuenta. Este es el último correo que te enviamos.',
    password: 'Se cambió tu contraseña.',
    email: 'Se cambió la dirección de tu cuenta.',
    security: 'Se cambiaron los ajustes de seguridad de tu cuenta.',
    tried:
      'Alguien que tiene abierta una sesión en tu cuenta escribió varias veces una contraseña incorrecta.',
    byAdmin: 'La administración cambió tu cuenta.',
    more: 'Tus avisos dicen más:',
    notYou:
      'Si no sabes nada de esto, crea una contraseña nueva y cierra la sesión en tus otros dispositivos.',
  },
  fr: {
    subject: 'À propos de ton compte',
    reset:
      'Quelqu’un a demandé un nouveau mot de passe pour ton compte. Ouvre ce lien dans les 30 minutes pour le choisir :',
    confirm: 'Ouvre ce lien dans les 30 minutes pour confirmer ton adresse :',
    ignore: 'Si ce n’était pas toi, ignore cet e-mail. Rien n’a changé.',
    taken:
      'Quelqu’un a voulu utiliser ton adresse pour un autre compte. Rien n’a changé : elle reste liée au tien.',
    deleted: 'Ton compte a été supprimé. C’est le dernier e-mail que nous t’envoyons.',
    password: 'Ton mot de passe a été changé.',
    email: 'L’adresse de ton compte a été changée.',
    security: 'Les réglages de sécurité de ton compte ont été changés.',
    tried: 'Quelqu’un qui est connecté à ton compte a tapé plusieurs fois un mauvais mot de passe.',
    byAdmin: 'L’administration a modifié ton compte.',
    more: 'Tes notifications en disent plus :',
    notYou:
      'Si tu n’es pas au courant, choisis un nouveau mot de passe et déconnecte tes autres appareils.',
  },
  ar: {
    subject: 'بخصوص حسابك',
    reset: 'طلب شخص ما كلمة مرور جديدة لحسابك. افتح هذا الرابط خلال 30 دقيقة لتعيينها:',
    confirm: 'افتح هذا الرابط خلال 30 دقيقة لتأكيد عنوانك:',
    ignore: 'إن لم تكن أنت، فتجاهل هذه الرسالة. لم يتغيّر شيء.',
    taken: 'طلب شخص ما استخدام عنوانك لحساب آخر. لم يتغيّر شيء: يبقى العنوان لحسابك.',
    deleted: 'تم حذف حسابك. هذه آخر رسالة نرسلها إليك.',
    password: 'تم تغيير كلمة مرورك.',
    email: 'تم تغيير عنوان حسابك.',
    security: 'تم تغيير إعدادات الأمان في حسابك.',
    tried: 'كتب شخص ما سجّل الدخول إلى حسابك كلمة مرور خاطئة عدة مرات.',
    byAdmin: 'غيّرت الإدارة حسابك.',
    more: 'تجد المزيد في إشعاراتك:',
    notYou: 'إن كنت لا تعلم بهذا، فعيّن كلمة مرور جديدة وسجّل خروج أجهزتك الأخرى.',
  },
  ja: {
    subject: 'アカウントについて',
    reset:
      'アカウントの新しいパスワードを設定したいという申し込みがありました。30分以内に次のリンクを開いて設定してください：',
    confirm: '30分以内に次のリンクを開いて、メールアドレスの確認を済ませてください：',
    ignore: '心当たりがなければ、このメールは無視してください。何も変わっていません。',
    taken:
      'このメールアドレスを別のアカウントで使おうとした人がいます。何も変わっていません。アドレスは今のアカウントのままです。',
    deleted: 'アカウントが削除されました。これが最後のメールです。',
    password: 'パスワードが変更されました。',
    email: 'アカウントのメールアドレスが変更されました。',
    security: 'アカウントのセキュリティ設定が変更されました。',
    tried: 'アカウントにログインしている人が、まちがったパスワードを何度か入力しました。',
    byAdmin: '管理者がアカウントを変更しました。',
    more: '詳しくはお知らせをご覧ください：',
    notYou: '心当たりがなければ、新しいパスワードを設定して、ほかの端末をログアウトしてください。',
  },
};

/** Subject and body in plain text; `link` is the address that the mail leads to. */
export function mailText(text: MailText, language: Language, link: string) {
  const say = texts[language];
  const parts =
    text === 'reset' || text === 'confirm'
      ? [say[text], link, say.ignore]
      : text === 'taken'
        ? [say.taken, link]
        : text === 'deleted'
          ? [say.deleted]
          : [say[text], `${say.more}\n${link}`, say.notYou];
  return { subject: say.subject, text: `${parts.join('\n\n')}\n` };
}

/** The fact that tells of a change. */
export function factOf(kind: ChangeKind): keyof Facts {
  if (kind === 'password_changed' || kind === 'recovered') return 'password';
  if (kind === 'email_changed') return 'email';
  if (kind === 'password_tried') return 'tried';
  return kind === 'account_changed' ? 'byAdmin' : 'security';
}
