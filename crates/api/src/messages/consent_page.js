const form = document.querySelector('form[data-at-once]');
if (form) form.submit();
