//! Passkeys that another implementation of the standards makes and uses, checked by the verifier of `identity`.

use base64ct::{Base64UrlUnpadded, Encoding};
use identity::passkeys::{Assertion, Known, NewPasskey, PasskeyError, Registration, RelyingParty, register, verify};
use identity::{AttemptSecret, TokenHash};
use passkey::authenticator::{Authenticator, UiHint, UserCheck, UserValidationMethod};
use passkey::client::{Client, DefaultClientData};
use passkey::crypto::aws_lc_rs::AwsLcRsBackend;
use passkey::crypto::iana::Algorithm;
use passkey::types::Passkey;
use passkey::types::ctap2::{Aaguid, Ctap2Error};
use passkey::types::webauthn::{
    AttestationConveyancePreference, AuthenticatorSelectionCriteria, CredentialCreationOptions,
    CredentialRequestOptions, PublicKeyCredentialCreationOptions, PublicKeyCredentialParameters,
    PublicKeyCredentialRequestOptions, PublicKeyCredentialRpEntity, PublicKeyCredentialType,
    PublicKeyCredentialUserEntity, UserVerificationRequirement,
};
use url::Url;

const ORIGIN: &str = "https://plans.example.org";
const HOST: &str = "plans.example.org";

/// Somebody who is there, and whom the device knows or not.
struct Person {
    is_verified: bool,
}

#[async_trait::async_trait]
impl UserValidationMethod for Person {
    type PasskeyItem = Passkey;

    async fn check_user<'a>(&self, _: UiHint<'a, Passkey>, _: bool, _: bool) -> Result<UserCheck, Ctap2Error> {
        Ok(UserCheck { presence: true, verification: self.is_verified })
    }

    fn is_presence_enabled(&self) -> bool {
        true
    }

    fn is_verification_enabled(&self) -> Option<bool> {
        Some(self.is_verified)
    }
}

fn device(is_verified: bool) -> Authenticator<Option<Passkey>, Person, AwsLcRsBackend> {
    Authenticator::new(Aaguid::new_empty(), None, Person { is_verified }, AwsLcRsBackend)
}

fn party() -> RelyingParty {
    RelyingParty { id: HOST.into(), origin: ORIGIN.into() }
}

fn hash_of(challenge: [u8; 32]) -> TokenHash {
    AttemptSecret::parse(&Base64UrlUnpadded::encode_string(&challenge)).unwrap().hash()
}

fn creation(algorithm: Algorithm, challenge: [u8; 32], asks: UserVerificationRequirement) -> CredentialCreationOptions {
    CredentialCreationOptions {
        public_key: PublicKeyCredentialCreationOptions {
            rp: PublicKeyCredentialRpEntity { id: Some(HOST.into()), name: "Longrun".into() },
            user: PublicKeyCredentialUserEntity {
                id: vec![1; 16].into(),
                display_name: "Nora".into(),
                name: "nora@example.org".into(),
            },
            challenge: challenge.to_vec().into(),
            pub_key_cred_params: vec![PublicKeyCredentialParameters {
                ty: PublicKeyCredentialType::PublicKey,
                alg: algorithm,
            }],
            timeout: None,
            exclude_credentials: None,
            authenticator_selection: Some(AuthenticatorSelectionCriteria {
                authenticator_attachment: None,
                resident_key: None,
                require_resident_key: false,
                user_verification: asks,
            }),
            hints: None,
            attestation: AttestationConveyancePreference::None,
            attestation_formats: None,
            extensions: None,
        },
    }
}

fn request(challenge: [u8; 32]) -> CredentialRequestOptions {
    CredentialRequestOptions {
        public_key: PublicKeyCredentialRequestOptions {
            challenge: challenge.to_vec().into(),
            timeout: None,
            rp_id: Some(HOST.into()),
            allow_credentials: None,
            user_verification: UserVerificationRequirement::Required,
            hints: None,
            attestation: AttestationConveyancePreference::None,
            attestation_formats: None,
            extensions: None,
        },
    }
}

#[tokio::test]
async fn a_passkey_that_another_implementation_makes_signs_in_and_its_forgeries_do_not() {
    for algorithm in [Algorithm::ES256, Algorithm::EdDSA] {
        let origin = Url::parse(ORIGIN).unwrap();
        let mut client = Client::new(device(true));
        let made = client
            .register(&origin, creation(algorithm, [1; 32], UserVerificationRequirement::Required), DefaultClientData)
            .await
            .unwrap();
        let (client_data, attestation) = (&made.response.client_data_json, &made.response.attestation_object);
        let registration = Registration { client_data, attestation };
        let NewPasskey { credential, key, count, can_be_synced, .. } = register(&party(), hash_of([1; 32]), registration).unwrap();
        assert_eq!(credential.as_str(), made.id);
        assert_eq!(register(&party(), hash_of([9; 32]), registration), Err(PasskeyError::WrongChallenge));

        let used = client.authenticate(&origin, request([2; 32]), DefaultClientData).await.unwrap();
        let assertion = Assertion {
            client_data: &used.response.client_data_json,
            authenticator_data: &used.response.authenticator_data,
            signature: &used.response.signature,
        };
        let known = Known { key: &key, count, can_be_synced };
        let checked = |party: &RelyingParty, challenge, assertion| verify(party, challenge, assertion, known);
        assert!(checked(&party(), hash_of([2; 32]), assertion).is_ok(), "{algorithm:?}");
        assert_eq!(checked(&party(), hash_of([3; 32]), assertion), Err(PasskeyError::WrongChallenge));
        let elsewhere = RelyingParty { origin: "https://plans.example.com".into(), ..party() };
        assert_eq!(checked(&elsewhere, hash_of([2; 32]), assertion), Err(PasskeyError::WrongOrigin));
        let other = RelyingParty { id: "example.org".into(), ..party() };
        assert_eq!(checked(&other, hash_of([2; 32]), assertion), Err(PasskeyError::WrongRelyingParty));
        let mut bent = used.response.signature.to_vec();
        *bent.last_mut().unwrap() ^= 1;
        let forged = Assertion { signature: &bent, ..assertion };
        assert_eq!(checked(&party(), hash_of([2; 32]), forged), Err(PasskeyError::WrongSignature));
    }
}

#[tokio::test]
async fn a_device_that_did_not_check_who_was_there_makes_no_passkey() {
    let mut client = Client::new(device(false));
    let origin = Url::parse(ORIGIN).unwrap();
    let asked = creation(Algorithm::ES256, [1; 32], UserVerificationRequirement::Discouraged);
    let made = client.register(&origin, asked, DefaultClientData).await.unwrap();
    let (client_data, attestation) = (&made.response.client_data_json, &made.response.attestation_object);
    let refused = register(&party(), hash_of([1; 32]), Registration { client_data, attestation });
    assert_eq!(refused, Err(PasskeyError::NotVerified));
}
